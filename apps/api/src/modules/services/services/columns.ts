/** Parts of a service on the wire, and where they are kept. */
export const serviceParts = {
  pricing: { salePrice: 'salePrice', costPrice: 'costPrice', discountPolicy: 'discountPolicy' },
  fiscalData: { state: 'fiscalState', municipality: 'municipality', federalTaxRegime: 'federalTaxRegime' },
  tax: {
    cnae: 'cnae',
    nbs: 'nbs',
    federalTaxCode: 'federalTaxCode',
    municipalTaxCode: 'municipalTaxCode',
    pisRate: 'pisRate',
    cofinsRate: 'cofinsRate',
    issRate: 'issRate',
    icmsRate: 'icmsRate',
  },
  validityAfterUse: { value: 'validityValue', type: 'validityType' },
} as const
