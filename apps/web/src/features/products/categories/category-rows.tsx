import type { ProductCategory } from '@prumo/contract/products/categories'
import { GripVertical } from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { categoryDestination } from '../product-destinations.ts'
import { pathText } from '../product-labels.tsx'
import styles from './category-list.module.css'
import { branchOf, placeByKey, type TreeCategory } from './category-tree.ts'

type CategoryRowsProps = {
  rows: readonly TreeCategory[]
  columns: readonly string[]
  /** Absent for who may not change the tree. */
  onMove?: ((category: TreeCategory, parentId: string | null) => void) | undefined
  actionsOf: (category: TreeCategory) => RowAction[]
}

const firstLevel = 'first-level'

/** The tree, line by line. A line is dragged into another one, or moved by Alt and the arrows. */
export function CategoryRows({ rows, columns, onMove, actionsOf }: CategoryRowsProps) {
  const [dragged, setDragged] = useState<TreeCategory | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const closed = dragged ? branchOf(rows, dragged.id) : new Set<string>()

  function end() {
    setDragged(null)
    setOver(null)
  }

  /** What makes an element a place to drop on. */
  const target = (id: string, parentId: string | null) =>
    onMove && {
      'data-over': over === id || undefined,
      onDragOver: (event: DragEvent) => {
        if (!dragged || closed.has(id)) return
        event.preventDefault()
        setOver(id)
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && !closed.has(id)) onMove(dragged, parentId)
        end()
      },
    }

  function moveByKey(event: KeyboardEvent, category: TreeCategory) {
    if (!event.altKey || !onMove) return
    const place = placeByKey(rows, category, event.key)
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.preventDefault()
    if (place !== undefined) onMove(category, place)
  }

  return (
    <>
      <ul aria-label="Categorias de produtos">
        {rows.map((category) => (
          <li
            key={category.id}
            className={styles.row}
            data-dragged={dragged?.id === category.id || undefined}
            style={{ paddingInlineStart: 12 + (category.level - 1) * 24 }}
            {...target(category.id, category.id)}
          >
            {onMove && (
              <span
                className={styles.handle}
                draggable
                title="Arraste para dentro de outra categoria"
                aria-hidden
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', category.name)
                  setDragged(category)
                }}
                onDragEnd={end}
              >
                <GripVertical size={16} />
              </span>
            )}
            <CategoryLink
              category={category}
              withPath={columns.includes('path')}
              onKeyDown={(event) => moveByKey(event, category)}
            />
            {columns.includes('productCount') && (
              <span className={`${styles.count} num`}>{productsText(category.productCount)}</span>
            )}
            <RowMenu label={`Ações de ${category.name}`} actions={() => actionsOf(category)} />
          </li>
        ))}
      </ul>
      {dragged && (
        <div className={styles.top} {...target(firstLevel, null)}>
          Solte aqui para deixar como categoria principal
        </div>
      )}
    </>
  )
}

type CategoryLinkProps = { category: TreeCategory; withPath: boolean; onKeyDown: (event: KeyboardEvent) => void }

function CategoryLink({ category, withPath, onKeyDown }: CategoryLinkProps) {
  return (
    <DestinationLink destination={categoryDestination(category.id)} className={styles.text} onKeyDown={onKeyDown}>
      <span className={styles.name}>{category.name}</span>
      {withPath && category.level > 1 && <span className={styles.path}>{pathText(category.path)}</span>}
    </DestinationLink>
  )
}

const productsText = (count: ProductCategory['productCount']) => (count === 1 ? '1 produto' : `${count} produtos`)
