import { findBankBrand } from '@prumo/domain/banking/bank-brands'
import { Landmark } from 'lucide-react'
import { onColor } from '#ui/theme/color.ts'
import { initials } from '#ui/images/initials.ts'
import styles from './bank-mark.module.css'

/** A tile in the colour of the bank, so that accounts are told apart at a glance. */
export function BankMark({ bank }: { bank: string | null }) {
  const brand = findBankBrand(bank)
  const style = brand ? { background: brand.color, color: onColor(brand.color) } : undefined
  return (
    <span className={styles.mark} style={style} aria-hidden>
      {brand ? initials(brand.name) : <Landmark size={16} />}
    </span>
  )
}
