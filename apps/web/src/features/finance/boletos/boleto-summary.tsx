import { Button } from '@mantine/core'
import type { BoletoReading } from '@prumo/contract/finance/boletos'
import { entryStatusLabels } from '@prumo/contract/finance/labels'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './boleto.module.css'

type BoletoSummaryProps = {
  boleto: BoletoReading
  onUse: () => void
  onOpenEntry: (id: string) => void
  onBack: () => void
}

/** Paying the same boleto twice is expensive: the entry that already has it is shown first. */
export function BoletoSummary({ boleto: { registered, description }, onUse, onOpenEntry, onBack }: BoletoSummaryProps) {
  if (!registered) return null
  return (
    <Stack gap={16}>
      <Banner tone="attention" live>
        Este boleto já está registrado: {registered.description || description}, lançamento {registered.code},{' '}
        {formatDate(registered.scheduleDate)}, {entryStatusLabels[registered.status].toLowerCase()}.
      </Banner>
      <div className={styles.ways}>
        <Button variant="subtle" onClick={onBack}>
          Ler outro
        </Button>
        <Button variant="default" onClick={onUse}>
          Registrar mesmo assim
        </Button>
        <Button onClick={() => onOpenEntry(registered.id)}>Abrir lançamento</Button>
      </div>
    </Stack>
  )
}
