/** The last lines of a receipt; the second one only in a company of tests. */
export const receiptFooter = 'DOCUMENTO SEM VALOR FISCAL'
export const testReceiptFooter = 'RECIBO EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO'
