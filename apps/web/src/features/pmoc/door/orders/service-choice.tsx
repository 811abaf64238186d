import { Button } from '@mantine/core'
import { catalogueFinding } from '@prumo/contract/products/finding'
import { serviceHeads } from '@prumo/contract/services/service-access'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'

const NewServiceDialog = lazy(async () => ({ default: (await import('./new-service-dialog.tsx')).NewServiceDialog }))

type ServiceChoiceProps = {
  value: string | null
  onChange: (id: string | null) => void
  label?: string
  description?: string
  required?: boolean
  error?: string | undefined
  placeholder?: string
}

/** A service of those that are sold, or a new one made on the spot. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const [isMaking, setIsMaking] = useState(false)
  const mayMake = useMayCall(serviceHeads.create)
  const { data, isError } = useRouteQuery(catalogueFinding.list, {
    body: { limit: 500, fields: ['name'], filters: { type: 'service' } },
  })
  return (
    <Stack gap={4}>
      <SelectInput
        label="Serviço"
        placeholder="Buscar serviço"
        nothingFoundMessage="Nenhum serviço encontrado"
        {...props}
        error={props.error ?? (isError && 'Erro ao carregar serviços')}
        data={(data?.items ?? []).map(({ id, name = '' }) => ({ value: id, label: name }))}
      />
      {mayMake && (
        <Row>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setIsMaking(true)}
          >
            Novo serviço
          </Button>
        </Row>
      )}
      <Suspense fallback={null}>
        {isMaking && <NewServiceDialog onClose={() => setIsMaking(false)} onMade={(id) => props.onChange(id)} />}
      </Suspense>
    </Stack>
  )
}
