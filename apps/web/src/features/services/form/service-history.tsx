import {
  generalStatusLabels,
  validityLabels,
  type GeneralStatus,
  type ValidityType,
} from '@prumo/contract/products/labels'
import { services, taxRegimeLabels, type TaxRegime } from '@prumo/contract/services/services'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { unitLabels, type Unit } from '@prumo/domain/products/quantity'
import { RecordHistory } from '#shared/history/record-history.tsx'
import { durationText, ratePercentText } from '../service-labels.tsx'

const amount = (value: number) => formatBRL(toCents(value))

export const ServiceHistory = ({ id }: { id: string }) => (
  <RecordHistory
    route={services.history}
    id={id}
    noun="o serviço"
    labels={{
      name: 'Nome',
      code: 'Código',
      generalStatus: 'Situação',
      unitOfMeasurement: 'Unidade de medida',
      estimatedDurationMinutes: 'Duração estimada',
      validityValue: 'Vale por',
      validityType: 'Período da validade',
      salePrice: 'Preço de venda',
      costPrice: 'Preço de custo',
      discountPolicy: 'Desconto máximo',
      fiscalState: 'Estado',
      municipality: 'Município',
      federalTaxRegime: 'Regime tributário',
      cnae: 'CNAE',
      nbs: 'NBS',
      federalTaxCode: 'Código de tributação federal',
      municipalTaxCode: 'Código de tributação municipal',
      pisRate: 'Alíquota de PIS',
      cofinsRate: 'Alíquota de COFINS',
      issRate: 'Alíquota de ISS',
      icmsRate: 'Alíquota de ICMS',
      metadados: 'Metadados',
      tags: 'Etiquetas',
      description: 'Descrição',
    }}
    format={{
      generalStatus: (status: GeneralStatus) => generalStatusLabels[status],
      unitOfMeasurement: (unit: Unit) => unitLabels[unit],
      estimatedDurationMinutes: durationText,
      validityType: (type: ValidityType) => validityLabels[type],
      salePrice: amount,
      costPrice: amount,
      discountPolicy: ratePercentText,
      federalTaxRegime: (regime: TaxRegime) => taxRegimeLabels[regime],
      pisRate: ratePercentText,
      cofinsRate: ratePercentText,
      issRate: ratePercentText,
      icmsRate: ratePercentText,
      metadados: (pairs: { key: string; value: string }[]) =>
        pairs.map(({ key, value }) => `${key}: ${value}`).join(', '),
      tags: (tags: string[]) => tags.join(', '),
    }}
  />
)
