import { Button } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { addDays, formatDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Row } from '#ui/layout/row.ts'
import { useToday } from '#shared/session/use-today.ts'
import styles from './actions.module.css'

type RenewDialogProps = { sale: Pick<Sale, 'id' | 'code' | 'version' | 'budgetValidity'>; onClose: () => void }

const usualDays = 10

/** A quote is good again, until a day from today on. */
export function RenewDialog({ sale, onClose }: RenewDialogProps) {
  const today = useToday()
  const { data } = useRouteQuery(saleSettings.get, {})
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const day = chosen === undefined ? addDays(today, data?.quoteDays ?? usualDays) : chosen
  const { run, isPending } = useAction(sales.update, 'Validade renovada!')

  async function renew() {
    if (!day) return
    if (await run({ params: { id: sale.id }, body: { budgetValidity: day, version: sale.version } })) onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Renovar validade do orçamento nº ${sale.code}`}
      footer={
        <Row gap={10} align="stretch" justify="end" wrap grow>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} disabled={!day} onClick={() => void renew()}>
            Renovar validade
          </Button>
        </Row>
      }
    >
      <div className={styles.question}>
        {sale.budgetValidity && <p>Valia até {formatDate(sale.budgetValidity)}.</p>}
        <DateInput label="Nova validade" required min={today} today={today} value={day} onChange={setChosen} />
      </div>
    </Dialog>
  )
}
