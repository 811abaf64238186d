import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './product-sections.module.css'
import type { ProductForm } from './use-product-form.ts'

const sections = [
  { id: 'basic', label: 'Dados básicos' },
  { id: 'prices', label: 'Preços e margem' },
  { id: 'images', label: 'Imagens' },
  { id: 'taxes', label: 'Tributos' },
  { id: 'stock', label: 'Estoque e medidas' },
  { id: 'variations', label: 'Variações' },
  { id: 'others', label: 'Outros dados' },
] as const

type SectionId = (typeof sections)[number]['id']

/** The way around the form: follows the scroll and says where something is missing, which never stops anybody from saving. */
export function ProductSections({ record }: { record: ProductForm }) {
  const shown = useShownSection()
  const isFilled = useFilled(record)
  return (
    <nav className={styles.sections} aria-label="Seções do produto">
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={shown === id ? 'true' : undefined}
          onClick={(event) => goTo(event, id)}
        >
          {label}
          {isFilled[id] ? (
            <Check size={15} aria-label="preenchido" className={styles.filled} />
          ) : (
            <CircleAlert size={15} aria-label="falta preencher" className={styles.missing} />
          )}
        </a>
      ))}
    </nav>
  )
}

/** Without an address of its own: going back leads to the list. */
function goTo(event: React.MouseEvent, id: SectionId) {
  event.preventDefault()
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

function useFilled({ form }: ProductForm): Record<SectionId, boolean> {
  const [name, sku, salePrice, tax, minimum] = form.watch([
    'name',
    'sku',
    'pricing.salePrice',
    'tax',
    'stock.minimumStock',
  ])
  return {
    images: true,
    basic: Boolean(name && sku),
    prices: Boolean(salePrice),
    taxes: Boolean(tax?.ncm && tax.cfop && tax.cst),
    stock: typeof minimum === 'number',
    variations: true,
    others: true,
  }
}

/** The topmost section in sight. */
function useShownSection() {
  const [shown, setShown] = useState<string>(sections[0].id)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        const first = sections.find(({ id }) => visible.has(id))
        if (first) setShown(first.id)
      },
      { rootMargin: '-80px 0px -55% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return shown
}
