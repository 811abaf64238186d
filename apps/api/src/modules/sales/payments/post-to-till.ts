import type { Context } from '#platform/context.ts'
import { postTillSale, type TillWarning, type TillSale } from '../tills/post-till-sale.ts'
import type { Judge } from '../record/judge.ts'

const texts: Record<TillWarning, string> = {
  'till-unknown': 'O caixa desta venda não existe.',
  'shift-closed': 'O turno do caixa já estava fechado quando a venda chegou.',
  'shift-unknown': 'O turno informado pelo aparelho não é deste caixa.',
  'no-shift': 'Não havia caixa aberto.',
  'others-shift': 'Vendida no turno de outra pessoa, sem ter sido liberada nele.',
}

/** What a completed sale brought into its till; what is odd about that is told with the sale. */
export async function postToTill(
  ctx: Context,
  { shiftId, ...sale }: Omit<TillSale, 'shiftId'> & { shiftId?: string | null | undefined },
  { judge, isShiftRequired }: { judge: Judge; isShiftRequired: boolean },
): Promise<void> {
  const { toCheck } = await postTillSale(ctx, { ...sale, shiftId: shiftId ?? null })
  for (const doubt of toCheck) if (isShiftRequired || doubt !== 'no-shift') judge.warn(texts[doubt])
}
