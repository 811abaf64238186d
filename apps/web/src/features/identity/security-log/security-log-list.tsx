import { securityLogColumnLabels } from '@prumo/contract/lists/column-labels'
import { securityKindLabels, securityOutcomeLabels } from '@prumo/contract/identity/security-labels'
import { securityLog, type SecurityEvent } from '@prumo/contract/identity/security-log'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { ShieldCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import { formatInstant } from '#shared/format/instants.ts'
import { ListScreen } from '#shared/list/list-screen.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListCard } from '#ui/table/list-card.tsx'
import { QuietCell } from '#ui/table/table-cells.tsx'
import { OutcomeChip } from './outcome-chip.tsx'
import { SecurityEventSheet } from './security-event-sheet.tsx'
import { SecurityLogExport } from './security-log-export.tsx'
import { securityDetailsOf, kindOf } from './security-labels.ts'
import { useMemberChoices } from './use-member-choices.ts'

/** Loaded when the filters are opened. */
const SecurityLogFilters = lazy(async () => ({
  default: (await import('./security-log-filters.tsx')).SecurityLogFilters,
}))

const unknown = 'Desconhecido'

export function SecurityLogList() {
  const people = useMemberChoices()
  const nameOf = (id: string) => people.find(({ value }) => value === id)?.label ?? 'Pessoa'
  const [shown, setShown] = useState<{ event: SecurityEvent; events: readonly SecurityEvent[]; isOpen: boolean }>()
  return (
    <>
      <ListScreen
        route={securityLog.list}
        name="security-log"
        labels={securityLogColumnLabels}
        withoutExport
        title="Registro de segurança"
        context="Entradas, credenciais, permissões e dados que saíram da sua empresa"
        actions={<SecurityLogExport />}
        columns={[
          { field: 'at', width: 165, cell: (row) => formatInstant(row.at) },
          { field: 'kind', cell: (row) => kindOf(row) },
          { field: 'detail', cell: (row) => <QuietCell>{securityDetailsOf(row) || null}</QuietCell> },
          { field: 'person', width: 170, cell: (row) => row.person?.displayName ?? <QuietCell>{unknown}</QuietCell> },
          { field: 'device', width: 210, cell: (row) => <QuietCell>{`${row.device} · ${row.address}`}</QuietCell> },
          { field: 'outcome', width: 110, cell: (row) => <OutcomeChip outcome={row.outcome} /> },
        ]}
        alsoAsk={['method', 'subject', 'address']}
        rowLabel={(row) => `${kindOf(row)}, ${formatInstant(row.at)}`}
        onOpen={(event, events) => setShown({ event, events, isOpen: true })}
        filters={(draft) => <SecurityLogFilters {...draft} />}
        chips={{
          userId: (id) => `Pessoa: ${nameOf(id)}`,
          kind: (kind) => securityKindLabels[kind],
          outcome: (outcome) => `Resultado: ${securityOutcomeLabels[outcome]}`,
          from: (day) => `A partir de ${formatDate(day)}`,
          to: (day) => `Até ${formatDate(day)}`,
        }}
        card={(row) => (
          <ListCard
            leading={<IconTile icon={ShieldCheck} size={36} />}
            title={kindOf(row)}
            detail={[formatInstant(row.at), row.person?.displayName ?? unknown].join(' · ')}
            status={row.outcome === 'refused' && <OutcomeChip outcome={row.outcome} />}
          />
        )}
        empty={{
          icon: ShieldCheck,
          title: 'Nada registrado ainda',
          text: 'Aqui aparecem as entradas da equipe, mudanças de senha e de permissões, convites, exportações e downloads.',
        }}
        sort="-at"
        minWidth={1000}
      />
      {shown && (
        <SecurityEventSheet
          event={shown.event}
          opened={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
          steps={{
            ids: shown.events.map(({ id }) => id),
            current: shown.event.id,
            onGo: (id) => setShown({ ...shown, event: shown.events.find((event) => event.id === id) ?? shown.event }),
          }}
        />
      )}
    </>
  )
}
