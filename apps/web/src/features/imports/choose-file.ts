import { maxImportBytes } from '@prumo/contract/imports/imports'

/** What is wrong with the choice, told before anything is sent; the server looks at the content itself. */
export function problemOfChoice(files: readonly File[]): string | null {
  const [file] = files
  if (!file) return 'Escolha um arquivo.'
  if (files.length > 1) return 'Escolha um arquivo só.'
  if (/\.xls$/i.test(file.name))
    return 'Este arquivo é de um Excel antigo (.xls). Abra-o no Excel, salve como .xlsx e escolha de novo.'
  if (!/\.xlsx$/i.test(file.name)) return 'O arquivo precisa ser uma planilha .xlsx.'
  if (file.size > maxImportBytes) return `O arquivo é muito grande. O máximo são ${maxImportBytes / 1024 / 1024} MB.`
  return file.size === 0 ? 'O arquivo está vazio.' : null
}
