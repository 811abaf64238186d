/** A file that cannot be imported, with the sentence the person reads. Trying again would not help. */
export class SpreadsheetProblem extends Error {}

export const damaged = () =>
  new SpreadsheetProblem(
    'O arquivo está danificado ou não é uma planilha .xlsx. Abra-o no Excel, salve como .xlsx e envie de novo.',
  )

export const tooLarge = () =>
  new SpreadsheetProblem(
    'O conteúdo da planilha é grande demais depois de descompactado. Divida-a em arquivos menores.',
  )
