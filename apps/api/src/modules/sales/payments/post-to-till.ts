import type { Context } from '#platform/context.ts'
import { postTillSale, type TillDoubt, type TillSale } from '../tills/post-till-sale.ts'
import type { Judge } from '../record/judge.ts'

const texts: Record<TillDoubt, string> = {
  'till-unknown': 'O caixa desta venda não existe.',
  'turn-closed': 'O turno do caixa já estava fechado quando a venda chegou.',
  'turn-unknown': 'O turno que o aparelho diz não é deste caixa.',
  'no-turn': 'Não havia caixa aberto.',
  'others-turn': 'Vendida no turno de outra pessoa, sem ter sido liberada nele.',
}

/** What a completed sale brought into its till; what is odd about that is told with the sale. */
export async function postToTill(
  ctx: Context,
  { turnId, ...sale }: Omit<TillSale, 'turnId'> & { turnId?: string | null | undefined },
  { judge, isTurnRequired }: { judge: Judge; isTurnRequired: boolean },
): Promise<void> {
  const { toCheck } = await postTillSale(ctx, { ...sale, turnId: turnId ?? null })
  for (const doubt of toCheck) if (isTurnRequired || doubt !== 'no-turn') judge.warn(texts[doubt])
}
