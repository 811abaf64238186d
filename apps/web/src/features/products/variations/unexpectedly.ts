/** For what nobody foresaw: `what` was being done. */
export const unexpectedly = (what: string) => `Ocorreu um erro não esperado ao ${what}. Tente novamente mais tarde.`
