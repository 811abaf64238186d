import { costAccess } from '@prumo/contract/products/product-access'
import { services, type Service } from '@prumo/contract/services/services'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'

/** Cost is absent, not empty, for whoever may not know it: sent, it would be refused. */
export function useServiceForm(id: string | undefined, onSaved: (service: Service) => void) {
  const maySeeCosts = useMayCall({ access: costAccess })
  const record = useRecordForm(services, {
    id,
    blank: {
      name: '',
      code: '',
      generalStatus: 'ACTIVE',
      unitOfMeasurement: 'UN',
      estimatedDuration: null,
      validityAfterUse: { hasValidity: false, value: null, type: 'MONTHLY' },
      pricing: { salePrice: null, ...(maySeeCosts && { costPrice: null }), discountPolicy: null },
      fiscalData: { state: null, municipality: '', federalTaxRegime: null },
      tax: {
        cnae: '',
        nbs: '',
        federalTaxCode: '',
        municipalTaxCode: '',
        pisRate: null,
        cofinsRate: null,
        issRate: null,
        icmsRate: null,
      },
      metadados: [],
      tags: [],
      description: '',
    },
    toDraft,
    unexpected: id ? 'Serviço não atualizado!' : 'Erro ao salvar serviço',
    onSaved,
  })
  return { ...record, maySeeCosts }
}

export type ServiceRecordForm = ReturnType<typeof useServiceForm>

function toDraft({ validityAfterUse: validity, pricing, fiscalData, tax, ...service }: Service) {
  const { costPrice } = pricing
  return {
    name: service.name,
    code: service.code,
    generalStatus: service.generalStatus,
    unitOfMeasurement: service.unitOfMeasurement,
    estimatedDuration: service.estimatedDuration,
    validityAfterUse: {
      hasValidity: validity.hasValidity,
      value: validity.value,
      type: validity.type ?? ('MONTHLY' as const),
    },
    pricing: {
      salePrice: pricing.salePrice,
      ...(costPrice !== undefined && { costPrice }),
      discountPolicy: pricing.discountPolicy,
    },
    fiscalData: { ...fiscalData, municipality: fiscalData.municipality ?? '' },
    tax: {
      ...tax,
      cnae: tax.cnae ?? '',
      nbs: tax.nbs ?? '',
      federalTaxCode: tax.federalTaxCode ?? '',
      municipalTaxCode: tax.municipalTaxCode ?? '',
    },
    metadados: service.metadados,
    tags: service.tags,
    description: service.description ?? '',
  }
}
