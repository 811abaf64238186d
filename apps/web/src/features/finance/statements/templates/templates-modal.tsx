import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { StatementFormat } from '@prumo/contract/finance/statement-records'
import { statementTemplates } from '@prumo/domain/statements/templates'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { useKeptFocus } from '#ui/focus-when-lost.ts'
import { Grid } from '#ui/layout/grid.ts'
import { formatLabels } from '../statement-labels.ts'
import { findTemplates, headersText } from './find-templates.ts'
import styles from './templates.module.css'

type Template = (typeof statementTemplates)[number]
type Shown = StatementFormat | 'all'

const formats: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'Todos' },
  ...(['CSV', 'OFX', 'TXT', 'EXCEL'] as const).map((value) => ({ value, label: formatLabels[value] })),
]

/** Sample files the import accepts, by bank and format. */
export function TemplatesModal({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone()
  const [search, setSearch] = useState('')
  const [format, setFormat] = useState<Shown>('all')
  const found = findTemplates(statementTemplates, search, format === 'all' ? null : format)
  return (
    <Dialog opened onClose={onClose} title="Modelos de extrato" size={860} fullScreen={isPhone}>
      <div className={styles.find}>
        <SearchBox label="Buscar por banco ou formato" value={search} onChange={setSearch} delayMs={150} />
        <Segment label="Formato" value={format} onChange={setFormat} options={formats} />
      </div>
      {found.length === 0 ? (
        <div role="status">
          <EmptyState title="Nenhum template encontrado para os filtros selecionados." />
        </div>
      ) : (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))" gap={12}>
          {found.map((template) => (
            <TemplateCard key={template.name} template={template} />
          ))}
        </Grid>
      )}
    </Dialog>
  )
}

function TemplateCard({
  template: { name, displayName, description, format, headers, fileName },
}: {
  template: Template
}) {
  const [isSaving, setIsSaving] = useState(false)
  const toast = useToast()
  const button = useKeptFocus(isSaving)

  async function save() {
    setIsSaving(true)
    try {
      await saveFile(statements.template, { params: { name } }, fileName)
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.status === 404 ? 'Template não encontrado' : messageOf(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <li className={styles.card}>
      <p className={styles.name}>
        <b>{displayName}</b>
        <StatusChip>{formatLabels[format]}</StatusChip>
      </p>
      <p className={styles.description}>{description}</p>
      <ul className={styles.headers} aria-label="Campos">
        {headersText(headers).map((header) => (
          <li key={header}>{header}</li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={isSaving}
        ref={button}
        aria-label={`Baixar ${displayName}`}
        onClick={() => void save()}
      >
        Baixar
      </Button>
    </li>
  )
}
