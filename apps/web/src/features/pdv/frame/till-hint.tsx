import { useTillHere } from '#features/till/door/till-context.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './frame.module.css'

/** Why nothing can be sold at the moment, before somebody has filled a cart. */
export function TillHint() {
  const { till, turn, isTurnRequired } = useTillHere()
  const text = tillProblem({ till, turn, isTurnRequired })
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
  turn,
  isTurnRequired,
}: Pick<ReturnType<typeof useTillHere>, 'till' | 'turn' | 'isTurnRequired'>) {
  if (!till) return 'Este aparelho ainda não é um caixa: escolha ou cadastre um para concluir vendas.'
  if (turn && !turn.maySell)
    return `Este caixa foi aberto por ${turn.openerName}: peça para ser liberado neste turno, ou abra o seu.`
  return isTurnRequired && !turn ? 'Abra o caixa para concluir vendas.' : null
}
