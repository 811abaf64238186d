/** By itself, so that a page that shows only this sentence does not carry the whole list. */
export const unexpectedText =
  'Ocorreu um erro não esperado. Tente novamente mais tarde ou entre em contato com um administrador.'
