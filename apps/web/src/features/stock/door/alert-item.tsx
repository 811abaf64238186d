import { Button } from '@mantine/core'
import { stock } from '@prumo/contract/stock/movements'
import { severityLabels, stockAlerts, type StockAlert } from '@prumo/contract/stock/alerts'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Row } from '#ui/layout/row.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { Text } from '#ui/layout/text.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import type { AdjustedItem } from './stock-adjust-dialog.tsx'
import { StockIndicator } from './stock-indicator.tsx'
import { itemName } from './stock-labels.tsx'
import styles from './alerts.module.css'

type AlertItemProps = {
  alert: Required<StockAlert>
  /** Who saw it and when, and where the thing lies; the short form leaves it out. */
  isWhole?: boolean
  onAdjust?: ((item: AdjustedItem) => void) | undefined
}

/** Raised → confirmed → resolved: each alert offers the step it is at. */
export function AlertItem({ alert, isWhole = false, onAdjust }: AlertItemProps) {
  const { id, severity, currentStock, minimumStock, acknowledgedAt, unitOfMeasurement: unit } = alert
  const mayChange = useMayCall(stockAlerts.acknowledge)
  const mayAdjust = useMayCall(stock.adjust)
  const acknowledge = useAction(stockAlerts.acknowledge, 'Alerta confirmado', 'Erro ao confirmar alerta')
  const resolve = useAction(stockAlerts.resolve, 'Alerta resolvido', 'Erro ao resolver alerta')
  const step = acknowledgedAt ? { ...resolve, label: 'Resolver' } : { ...acknowledge, label: 'Confirmar' }
  const name = itemName(alert)
  return (
    <li className={styles.alert}>
      <Row gap={12} align="start" justify="between" wide>
        <Text weight={550} breaks>
          {name}
        </Text>
        <StatusChip tone={severity === 'CRITICAL' ? 'expense' : 'attention'}>{severityLabels[severity]}</StatusChip>
      </Row>
      <div>
        <StockIndicator
          current={currentStock}
          minimum={minimumStock}
          maximum={null}
          unit={unit}
          status={severity === 'CRITICAL' ? 'OUT_OF_STOCK' : 'LOW_STOCK'}
        />
        {isWhole && (
          <Quiet size="sm" above={6}>
            {detailOf(alert)}
          </Quiet>
        )}
      </div>
      <Row gap="6px 8px" justify="end" wrap>
        {onAdjust && mayAdjust && (
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Ajustar estoque: ${name}`}
            onClick={() => onAdjust({ productId: alert.productId, variationId: alert.variationId, name, unit })}
          >
            Ajustar estoque
          </Button>
        )}
        {mayChange && (
          <Button
            size="xs"
            variant="subtle"
            loading={step.isPending}
            aria-label={`${step.label} alerta: ${name}`}
            onClick={() => void step.run({ params: { id } })}
          >
            {step.label}
          </Button>
        )}
      </Row>
    </li>
  )
}

const detailOf = ({ createdAt, acknowledgedAt, acknowledgedBy, category, location }: StockAlert) =>
  [
    `Desde ${formatInstant(createdAt)}`,
    acknowledgedAt && `confirmado por ${acknowledgedBy ?? 'Prumo'} em ${formatInstant(acknowledgedAt)}`,
    category,
    location,
  ]
    .filter(Boolean)
    .join(' · ')
