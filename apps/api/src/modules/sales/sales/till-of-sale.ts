import type { Judge } from '../record/judge.ts'
import { mostNumbersAhead } from '../tills/drawer-queries.ts'
import { tillNumberOf, type TillFacts } from '../tills/queries.ts'

/** Whoever sends from another device sold, but not out of this drawer. */
export function tillOfDevice(till: TillFacts | undefined, judge: Judge): TillFacts | undefined {
  if (!till) judge.warn('O caixa desta venda não existe.')
  else if (till.isOwnDevice) return till
  else
    judge.warn(
      `Enviada de um aparelho que não é o do caixa ${till.name} (número impresso ${till.tillNumber}): o valor não entrou na gaveta dele.`,
    )
  return undefined
}

/** The till's own sequence decides: a device that lost its count does not take the till along. */
export function countedNumber({ lastNumber, tillNumber }: TillFacts, number: number, judge: Judge): number {
  if (number <= lastNumber + mostNumbersAhead) return number
  judge.warn(`O número impresso, ${tillNumber}, está fora da sequência do caixa.`)
  return lastNumber + 1
}

/** A device that lost its count prints a number twice: both sales stand, and the second one says so. */
export function numberOf({ series, tillNumber, isNumberTaken }: TillFacts, number: number, id: string, judge: Judge) {
  const given = tillNumberOf(series, number)
  if (given === tillNumber && !isNumberTaken) return given
  if (isNumberTaken) judge.warn(`O número ${tillNumber} já tinha sido usado por este caixa.`)
  return `${given}-${id.slice(-4).toUpperCase()}`
}
