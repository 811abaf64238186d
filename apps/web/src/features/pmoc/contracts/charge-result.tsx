import { Button } from '@mantine/core'
import type { orders } from '@prumo/contract/pmoc/orders'
import type { AnswerOf } from '@prumo/contract/route'
import { toCents } from '@prumo/domain/money/money'
import { PlaceLink } from '#shared/screens/place-link.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { contractsText } from './contract-labels.tsx'
import { orderPlace } from '../door/orders/order-place.ts'
import styles from './contracts.module.css'

type Result = AnswerOf<typeof orders.charge>

/** What became of each contract, with the way to its order. */
export function ChargeResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const { made, failed } = result
  return (
    <Dialog
      opened
      onClose={onClose}
      title={made.length > 0 ? 'Ordens criadas' : 'Nenhuma ordem criada'}
      size={640}
      footer={<Button onClick={onClose}>Concluir</Button>}
    >
      <div className={styles.dialog}>
        {made.length > 0 && (
          <p className={styles.note} role="status">
            {contractsText(made.length)} com ordem de serviço. Abra cada uma para faturar e receber.
          </p>
        )}
        <ul className={styles.lines} aria-label="Ordens criadas">
          {made.map(({ saleId, saleCode, entity, pmocCode, total }) => (
            <li key={saleId}>
              <span className={styles.what}>
                <PlaceLink place={orderPlace(saleId)}>OS Nº {saleCode}</PlaceLink>
                <small>
                  {entity} · {pmocCode}
                </small>
              </span>
              <Money cents={toCents(total ?? 0)} />
            </li>
          ))}
        </ul>
        {failed.map(({ planId, entity, message }) => (
          <Banner key={planId} tone="expense">
            <b>{entity}</b>: {message}
          </Banner>
        ))}
        {made.length === 0 && failed.length === 0 && (
          <Banner tone="info">Tudo o que foi escolhido já estava faturado.</Banner>
        )}
      </div>
    </Dialog>
  )
}
