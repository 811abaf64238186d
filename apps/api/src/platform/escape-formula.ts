/** What a spreadsheet program runs as a formula, or would once somebody edits the cell or saves it as CSV; the wide signs are those of Asian keyboards. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/
/** A negative number stays one. */
const isNumber = /^-\d+(?:[.,]\d+)*$/

const isRisky = (text: string) => startsFormula.test(text) && !isNumber.test(text)

/** A text that looks like a formula gets the apostrophe with which spreadsheets mark plain text. */
export const escapeFormula = (text: string) => (isRisky(text) ? `'${text}` : text)

export const unescapeFormula = (text: string) => (text.startsWith("'") && isRisky(text.slice(1)) ? text.slice(1) : text)
