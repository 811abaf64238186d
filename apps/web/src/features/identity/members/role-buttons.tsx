import { Button, Tooltip } from '@mantine/core'
import { roleTemplates, type RoleTemplate } from '@prumo/contract/identity/role-templates'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { Row } from '#ui/layout/row.ts'

/** Fills the whole tree; nothing is saved until the person says so. */
export function RoleButtons({ onChoose }: { onChoose: (role: RoleTemplate) => void }) {
  return (
    <FormSection
      title="Modelos"
      description="Um modelo preenche as permissões abaixo. Depois você ajusta o que quiser e salva."
    >
      <Row gap={8} align="stretch" wrap>
        {roleTemplates.map((role) => (
          <Tooltip key={role.key} label={role.description}>
            <Button variant="default" size="xs" onClick={() => onChoose(role)}>
              {role.label}
            </Button>
          </Tooltip>
        ))}
      </Row>
    </FormSection>
  )
}
