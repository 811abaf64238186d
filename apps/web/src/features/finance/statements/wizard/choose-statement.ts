import { maxStatementBytes, statementExtensions, type StatementFormat } from '@prumo/contract/finance/statement-records'

/** What is wrong with the choice, told before anything is read; the content is looked at in the next step. */
export function problemOfStatement(
  files: readonly Pick<File, 'name' | 'size'>[],
  format: StatementFormat,
): string | null {
  const [file] = files
  if (!file) return 'Escolha um arquivo.'
  if (files.length > 1) return 'Escolha um arquivo só.'
  const expected: readonly string[] = statementExtensions[format]
  const name = file.name.toLowerCase()
  if (!expected.some((extension) => name.endsWith(extension)))
    return `Formato inválido! Esperado: ${expected.join(', ')}`
  if (file.size > maxStatementBytes) return 'Arquivo muito grande! Máximo 50MB.'
  return file.size === 0 ? 'O arquivo está vazio.' : null
}
