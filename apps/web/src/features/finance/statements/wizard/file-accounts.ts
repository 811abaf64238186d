/** An account number of a file, and which account of the company it is known to be. */
export type FileAccount = { number: string; bankAccountId: string | null; name: string | null }
type Choice = { bankAccountId: string | null; accountNumber: string | null }

/** What the file itself decides: the one account it is of, or, of several, the one that is the account chosen. */
export function preselectionOf(
  known: readonly FileAccount[],
  { bankAccountId, accountNumber }: Choice,
): Partial<Choice> {
  const named = known.filter((one) => one.bankAccountId !== null)
  if (bankAccountId === null) {
    const [only] = named
    if (named.length !== 1 || !only) return {}
    return { bankAccountId: only.bankAccountId, ...(known.length > 1 && { accountNumber: only.number }) }
  }
  const own = named.find((one) => one.bankAccountId === bankAccountId)
  return known.length > 1 && accountNumber === null && own ? { accountNumber: own.number } : {}
}

/** The file is known to be of another account than the one chosen. */
export function mismatchText(
  known: readonly FileAccount[],
  { bankAccountId, accountNumber, chosenName }: Choice & { chosenName: string | undefined },
): string | null {
  const meant = known.length > 1 ? known.find(({ number }) => number === accountNumber) : known[0]
  if (!meant?.bankAccountId || !bankAccountId || meant.bankAccountId === bankAccountId) return null
  return `O arquivo é da conta ${meant.number}, que é ${meant.name}, mas você escolheu ${chosenName ?? 'outra conta'}. Confira antes de continuar.`
}
