/** What a toast adds when statement lines wait again, because the entry that had settled them was undone or deleted. */
export const withReopenedLines = (done: string, { reopenedLines }: { reopenedLines: number }) =>
  reopenedLines === 0
    ? done
    : `${done} ${reopenedLines === 1 ? 'A linha do extrato voltou a ficar em aberto' : `${reopenedLines} linhas do extrato voltaram a ficar em aberto`} na conciliação.`
