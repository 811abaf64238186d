import { Button } from '@mantine/core'
import { FileDown } from 'lucide-react'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { useDocument } from '../actions/use-sale-actions.tsx'
import { documentName } from '../sale-labels.tsx'
import type { SaleTabProps } from './sale-tabs.tsx'

/** What is kept with a sale, its own document with it, and what people say of it. */
export function SaleFiles({ sale }: SaleTabProps) {
  const fetchDocument = useDocument()
  return (
    <Page>
      <Card title="Documento da venda">
        <Button
          variant="default"
          w="fit-content"
          leftSection={<FileDown size={16} aria-hidden />}
          onClick={() => void fetchDocument(sale)}
        >
          {documentName(sale)}
        </Button>
      </Card>
      <RecordFilesCard recordType="sale" recordId={sale.id} />
      <CommentsCard recordType="sale" recordId={sale.id} />
    </Page>
  )
}
