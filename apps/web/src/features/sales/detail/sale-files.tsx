import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { Page } from '#ui/page.tsx'
import type { SaleTabProps } from './sale-tabs.tsx'

/** What is kept with a sale, and what people say of it. */
export const SaleFiles = ({ sale }: SaleTabProps) => (
  <Page>
    <RecordFilesCard recordType="sale" recordId={sale.id} />
    <CommentsCard recordType="sale" recordId={sale.id} />
  </Page>
)
