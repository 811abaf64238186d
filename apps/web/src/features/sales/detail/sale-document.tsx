import { Stack } from '#ui/layout/stack.ts'
import { QuoteProgressCard } from '../sharing/quote-progress-card.tsx'
import { SaleDocument } from './issued-document.tsx'
import type { SaleTabProps } from './sale-tabs.tsx'

/** How far it has come with its client, and the document itself. */
export const SaleDocumentTab = ({ sale }: SaleTabProps) => (
  <Stack gap="var(--mantine-spacing-md)">
    <QuoteProgressCard saleId={sale.id} />
    <SaleDocument saleId={sale.id} />
  </Stack>
)
