/** What a spreadsheet program would run as a formula once somebody edits the cell or saves it as CSV. */
const startsFormula = /^(?:[=@\t\r]|[+-](?![\d\s(]*\d))/

/** A text that looks like a formula gets the apostrophe with which spreadsheets mark plain text. */
export const escapeFormula = (text: string) => (startsFormula.test(text) ? `'${text}` : text)

/** The text as it was before `escapeFormula`. */
export const unescapeFormula = (text: string) => (text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text)
