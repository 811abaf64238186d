import { useTillHere } from '#features/till/door/till-context.ts'
import { linkOptions } from '@tanstack/react-router'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './frame.module.css'

const setup = linkOptions({ to: '/pdv/setup' })

/** Why nothing can be sold at the moment, before somebody has filled a cart. */
export function TillHint() {
  const { till, shift, isShiftRequired } = useTillHere()
  const mayOpen = useMayOpen()
  const text = tillProblem({ till, shift, isShiftRequired })
  return (
    text && (
      <section className={styles.hint} aria-label="Caixa">
        <Banner
          tone="attention"
          action={!till && mayOpen(setup.to) && <DestinationLink destination={setup}>Abrir minha loja</DestinationLink>}
        >
          {text}
        </Banner>
      </section>
    )
  )
}

export function tillProblem({
  till,
  shift,
  isShiftRequired,
}: Pick<ReturnType<typeof useTillHere>, 'till' | 'shift' | 'isShiftRequired'>) {
  if (!till) return 'Escolha ou cadastre o caixa deste aparelho para vender.'
  if (shift && !shift.maySell)
    return `Este caixa foi aberto por ${shift.openerName}: peça para ser liberado neste turno, ou abra o seu.`
  return isShiftRequired && !shift ? 'Abra o caixa para concluir vendas.' : null
}
