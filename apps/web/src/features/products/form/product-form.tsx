import { Button } from '@mantine/core'
import { products, type Product } from '@prumo/contract/products/products'
import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { call } from '#shared/api/call.ts'
import { CommentsCard } from '#shared/comments/comments-part.tsx'
import { RecordFilesCard } from '#shared/files/files-part.tsx'
import { RecordScreen } from '#shared/form/record-screen.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useRoom } from '#shared/upgrade/use-room.ts'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { ProductImagesSection } from '../images/product-images.tsx'
import { useProductImages } from '../images/use-product-images.ts'
import { productList } from '../product-destinations.ts'
import { pathText, ProductStatusChip } from '../product-labels.tsx'
import { useProductActions } from '../use-product-actions.tsx'
import { BarcodesSection } from './barcodes-section.tsx'
import { BasicFields } from './basic-fields.tsx'
import { OtherFields } from './other-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPriceTables } from './product-price-tables.tsx'
import { ProductSections } from './product-sections.tsx'
import { ProductStockCard } from './product-stock-card.tsx'
import { StockFields } from './stock-fields.tsx'
import { TaxFields } from './tax-fields.tsx'
import { VariationsSection } from '../variations/variations-section.tsx'
import { useBelowCostQuestion } from './use-below-cost.ts'
import { useProductForm } from './use-product-form.ts'

const till = { label: 'PDV', destination: linkOptions({ to: '/pdv', search: {} }) }
const shop = { label: 'Abrir minha loja', destination: linkOptions({ to: '/pdv/setup' }) }
const list = { label: 'Produtos', destination: productList }

export function ProductFormScreen() {
  const { id } = useParams({ strict: false })
  const { go } = useDestinations()
  const toast = useToast()
  const mayChange = useMayCall(products.update)
  const mayWrite = useMayCall(products.changeStatus)
  const images = useProductImages(id)
  const { code, shop: isForShop } = useSearch({ strict: false }) as { code?: string; shop?: true }
  const back = code !== undefined ? till : isForShop ? shop : list
  const record = useProductForm(id, code, async (product) => {
    toast.success(id ? 'Produto atualizado com sucesso!' : 'Produto criado com sucesso!')
    if (!id && !(await images.sendAll(product.id))) toast.error('Nem todas as imagens foram enviadas.')
    go(back.destination)
  })
  useBelowCostQuestion(record)
  useRoom(id ? null : () => call(products.room, {}), productList)
  const { record: saved } = record
  return (
    <RecordScreen
      record={record}
      title={id ? (saved?.name ?? 'Editar produto') : 'Adicionar produto'}
      context={saved && <Context product={saved} />}
      back={back}
      lostText="Erro ao carregar produto"
      saveLabel="Salvar produto"
      readOnly={id !== undefined && !mayChange}
      tabs={saved && <ProductFigures product={saved} />}
      aside={<ProductSections record={record} />}
      actions={saved && <ProductActions product={saved} />}
      after={
        saved && (
          <>
            <ProductPriceTables id={saved.id} />
            <ProductStockCard id={saved.id} />
            <RecordFilesCard recordType="product" recordId={saved.id} />
            <CommentsCard recordType="product" recordId={saved.id} />
            <ProductHistory id={saved.id} />
          </>
        )
      }
    >
      <BasicFields record={record} />
      {saved && <BarcodesSection product={saved} mayChange={mayWrite} />}
      <PriceFields record={record} isLocked={mayChange && !mayWrite} />
      <ProductImagesSection images={images} />
      <TaxFields record={record} />
      <StockFields record={record} />
      <VariationsSection record={record} />
      <OtherFields record={record} />
    </RecordScreen>
  )
}

const Context = ({ product: { generalStatus, sku, categoryPath } }: { product: Product }) => (
  <Row as="span" wrap gap={6}>
    <ProductStatusChip status={generalStatus} />
    {[`SKU ${sku}`, pathText(categoryPath)].filter(Boolean).join(' · ')}
  </Row>
)

function ProductActions({ product }: { product: Product }) {
  const { go } = useDestinations()
  const { actionsOf, layers } = useProductActions(() => go(productList))
  const actions = actionsOf(product).filter(({ label }) => label !== 'Editar')
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu
        position="bottom-end"
        width={220}
        actions={() => actions}
        button={(props) => (
          <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />} {...props}>
            Mais ações
          </Button>
        )}
      />
      {layers}
    </>
  )
}
