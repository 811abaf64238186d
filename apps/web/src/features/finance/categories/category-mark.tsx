import type { Category } from '@prumo/contract/finance/categories'
import { createElement } from 'react'
import { categoryColor } from './category-color.ts'
import { iconOf } from './category-icons.ts'
import styles from './category-mark.module.css'

/** The category's icon on a tint of its colour. */
export function CategoryMark({ name, icon }: Pick<Category, 'name' | 'icon'>) {
  return (
    <span className={styles.mark} style={{ '--category': categoryColor(name) } as React.CSSProperties} aria-hidden>
      {createElement(iconOf(icon), { size: 15 })}
    </span>
  )
}
