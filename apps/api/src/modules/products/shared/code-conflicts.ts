/** What the shared names of codes tell, and at which field of the record being saved. */
export const codeConflicts = (codeField: string, barcodeField: string) =>
  ({
    catalogue_code_code: { field: codeField, code: 'catalogue.code-taken' },
    catalogue_code_barcode: { field: barcodeField, code: 'catalogue.barcode-taken' },
    product_sku: { field: codeField, code: 'catalogue.code-taken' },
    service_code: { field: codeField, code: 'catalogue.code-taken' },
  }) as const
