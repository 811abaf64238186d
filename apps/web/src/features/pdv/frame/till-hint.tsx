import { useTillHere } from '#features/till/door/till-context.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './frame.module.css'

/** Why nothing can be sold at the moment, before somebody has filled a cart. */
export function TillHint() {
  const { till, shift, isShiftRequired } = useTillHere()
  const text = tillProblem({ till, shift, isShiftRequired })
  return (
    text && (
      <section className={styles.hint} aria-label="Caixa">
        <Banner tone="attention">{text}</Banner>
      </section>
    )
  )
}

export function tillProblem({
  till,
  shift,
  isShiftRequired,
}: Pick<ReturnType<typeof useTillHere>, 'till' | 'shift' | 'isShiftRequired'>) {
  if (!till) return 'Este aparelho ainda não é um caixa: escolha ou cadastre um para concluir vendas.'
  if (shift && !shift.maySell)
    return `Este caixa foi aberto por ${shift.openerName}: peça para ser liberado neste turno, ou abra o seu.`
  return isShiftRequired && !shift ? 'Abra o caixa para concluir vendas.' : null
}
