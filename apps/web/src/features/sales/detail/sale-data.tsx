import {
  paymentConditionLabels,
  paymentMethodLabels,
  repetitionLabels,
  transportLabels,
} from '@prumo/contract/sales/sale-labels'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatDocument } from '@prumo/domain/documents/document'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { formatCep } from '@prumo/domain/places/cep'
import { formatPhone } from '@prumo/domain/text/phone'
import { formatInstant } from '#shared/format/instants.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Text } from '#ui/layout/text.ts'
import { saleDestination } from '../sale-destinations.ts'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'
import { SaleItems } from './sale-items.tsx'
import { SaleReturns } from './sale-returns.tsx'

/** All there is to read of a sale, block by block. */
export const SaleData = ({ sale }: { sale: Sale }) => (
  <Grid columns={2} gap={16} align="start" stacks="tablet">
    <OrderFacts sale={sale} />
    <ClientFacts sale={sale} />
    <Text as="div" narrows wide>
      <SaleItems sale={sale} />
    </Text>
    <SaleReturns sale={sale} />
    <PaymentsCard sale={sale} />
    <ServiceFacts sale={sale} />
    <TransportFacts sale={sale} />
    <MetadataFacts pairs={sale.metadados} />
    <OtherFacts sale={sale} />
  </Grid>
)

const money = (amount: number) => <span className="num">{formatBRL(toCents(amount))}</span>

function OrderFacts({ sale }: { sale: Sale }) {
  const { payment, seller } = sale
  const phone = seller?.cellPhone ? ` · ${formatPhone(seller.cellPhone)}` : ''
  return (
    <Facts
      title="Dados do pedido"
      facts={{
        'Criado em': formatInstant(sale.createdAt),
        Vendedor: seller && `${seller.name}${phone}`,
        'Validade do orçamento': sale.status === 'BUDGET' && sale.budgetValidity && (
          <span className={styles.validity} data-over={sale.isExpired || undefined}>
            {formatDate(sale.budgetValidity)}
            {sale.isExpired && ' (vencido)'}
          </span>
        ),
        'Forma de pagamento': payment.paymentMethod && paymentMethodLabels[payment.paymentMethod],
        'Condição de pagamento': paymentConditionLabels[payment.paymentCondition],
        Parcelas: payment.paymentCondition === 'INSTALLMENTS' && payment.installments,
        'Validade após a execução':
          sale.hasValidityAfterUse &&
          sale.repetition &&
          `${sale.repetition.occurrence} ${repetitionLabels[sale.repetition.type].toLowerCase()}`,
        'Vence em': sale.expirationAfterUse && formatDate(sale.expirationAfterUse),
        'Criado a partir de': sale.beforeSale && (
          <DestinationLink destination={saleDestination(sale.beforeSale.id)}>Nº {sale.beforeSale.code}</DestinationLink>
        ),
        'Número do caixa': sale.tillNumber,
        'Desconto autorizado por':
          sale.discountApproval &&
          `${sale.discountApproval.name}${sale.discountApproval.isProven ? '' : ' (PIN não confere)'}`,
        'Aprovado em': sale.approvedAt && formatInstant(sale.approvedAt),
        'Executado em': sale.executedAt && formatInstant(sale.executedAt),
        'Faturado em': sale.invoicedAt && formatInstant(sale.invoicedAt),
        'Cancelado em': sale.cancelledAt && formatInstant(sale.cancelledAt),
      }}
    />
  )
}

function ClientFacts({ sale: { client } }: { sale: Sale }) {
  if (!client) return null
  return (
    <Facts
      title="Cliente"
      facts={{
        Nome: client.name,
        Celular: client.cellPhone && formatPhone(client.cellPhone),
        'Telefone fixo': client.phone && formatPhone(client.phone),
        'E-mail': client.email,
        [client.documentType === 'Cnpj' ? 'CNPJ' : 'CPF']: client.document && formatDocument(client.document),
        Endereço: addressText(client.address),
      }}
    />
  )
}

/** How it is paid, and how far that has come. */
function PaymentsCard({ sale }: { sale: Sale }) {
  if (sale.payments.length === 0) return null
  return (
    <Card title="Pagamentos">
      <ul className={styles.payments} aria-label="Pagamentos">
        {sale.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <b>{paymentMethodLabels[payment.method]}</b>
              {payment.installments > 1 && ` em ${payment.installments} ×`}
              {payment.bankAccount && ` · ${payment.bankAccount.name}`}
            </span>
            {payment.isReceived ? (
              <StatusChip tone="income">Recebido</StatusChip>
            ) : (
              <StatusChip tone={payment.isHandedOver ? 'brand' : 'neutral'}>
                {payment.isHandedOver ? 'No financeiro' : 'A receber'}
              </StatusChip>
            )}
            {money(payment.amount)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ServiceFacts({ sale: { service, services } }: { sale: Sale }) {
  if (services.length === 0) return null
  return (
    <Facts
      title="Dados de serviço"
      facts={{
        'Técnico responsável': service.technical ?? 'Ninguém ainda',
        Início: service.scheduledStartDate && formatInstant(service.scheduledStartDate),
        Fim: service.scheduledEndDate && formatInstant(service.scheduledEndDate),
        Endereço: addressText(service.address),
      }}
    />
  )
}

function TransportFacts({ sale: { transport, products } }: { sale: Sale }) {
  if (products.length === 0) return null
  return (
    <Facts
      title="Dados de transporte"
      facts={{
        Tipo: transport.transportType && transportLabels[transport.transportType],
        Transportadora: transport.transporterName,
        'Código de rastreio': transport.trackingNumber,
        'Previsão de entrega': transport.estimatedDeliveryDate && formatDate(transport.estimatedDeliveryDate),
        Endereço: addressText(transport.address),
      }}
    />
  )
}

const OtherFacts = ({ sale: { tags, notes } }: { sale: Sale }) => (
  <Facts
    title="Outros dados"
    facts={{ Etiquetas: tags.join(', '), Observações: notes && <span className={styles.text}>{notes}</span> }}
  />
)

function addressText(address: Sale['service']['address']): string | null {
  if (!address) return null
  const { street, number, complement, district, city, state, zipCode } = address
  const parts = [
    [street, number].filter(Boolean).join(', '),
    complement,
    district,
    [city, state].filter(Boolean).join('/'),
    zipCode && formatCep(zipCode),
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** Keys may repeat: a list of its own. */
function MetadataFacts({ pairs }: { pairs: Sale['metadados'] }) {
  if (pairs.length === 0) return null
  return (
    <Card title="Metadados">
      <dl className={styles.facts}>
        {pairs.map(({ key, value }, index) => (
          <div key={`${index} ${key}`}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
