import type { EquipmentType } from '@prumo/domain/pmoc/words'
import type { ReactNode } from 'react'
import styles from './items.module.css'

const line = 'var(--line-strong)'
const quiet = 'var(--ink-3)'
const air = 'var(--info)'

const split = (
  <>
    <rect x="5" y="14" width="38" height="15" rx="4" fill="var(--sheet)" stroke={line} />
    <path d="M9 25.5h30" stroke={quiet} strokeWidth="2" strokeLinecap="round" />
    <path d="M14 33c0 3-2 3-2 6M24 33v6M34 33c0 3 2 3 2 6" stroke={air} strokeWidth="1.7" strokeLinecap="round" />
  </>
)
const cassette = (
  <>
    <rect x="7" y="7" width="34" height="34" rx="5" fill="var(--sheet)" stroke={line} />
    <rect x="15" y="15" width="18" height="18" rx="3" fill="var(--sheet-2)" stroke={line} />
    <path d="M18 20h12M18 24h12M18 28h12" stroke={line} />
    <path d="M14 10.6h20M14 37.4h20M10.6 14v20M37.4 14v20" stroke={quiet} strokeWidth="2" strokeLinecap="round" />
  </>
)
const outdoor = (
  <>
    <rect x="6" y="9" width="36" height="28" rx="3.5" fill="var(--sheet)" stroke={line} />
    <circle cx="19" cy="23" r="10.5" fill="var(--sheet-2)" stroke={quiet} />
    <path d="M12 23h14M19 16v14" stroke={quiet} strokeWidth="2" strokeLinecap="round" />
    <path d="M34 15h5M34 19h5M34 23h5M34 27h5M34 31h5" stroke={line} strokeWidth="1.4" strokeLinecap="round" />
    <path d="M11 37v3M37 37v3" stroke={quiet} strokeWidth="3" />
  </>
)
const curtain = (
  <>
    <rect x="4" y="13" width="40" height="11" rx="3" fill="var(--sheet)" stroke={line} />
    <path d="M8 21h32" stroke={quiet} strokeWidth="1.8" />
    <path
      d="M10 27v10M16 27v12M22 27v10M28 27v12M34 27v10M40 27v12"
      stroke={air}
      strokeWidth="1.7"
      strokeLinecap="round"
    />
  </>
)

const drawings: Partial<Record<EquipmentType, ReactNode>> = {
  split_hi_wall: split,
  piso_teto: split,
  janela: split,
  cassete: cassette,
  dutado: cassette,
  fancoil: cassette,
  caixa_ventilacao: cassette,
  cortina_ar: curtain,
}

/** A machine by its kind, beside its name. */
export const EquipmentPicture = ({ type, size = 34 }: { type: EquipmentType; size?: number }) => (
  <span className={styles.picture} style={{ width: size, height: size }} aria-hidden>
    <svg width={size - 5} height={size - 5} viewBox="0 0 48 48" fill="none">
      {drawings[type] ?? outdoor}
    </svg>
  </span>
)
