import { ChevronsUpDown } from 'lucide-react'
import { ActionMenu } from '../layers/action-menu.tsx'
import { initials } from '../images/initials.ts'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type CompanyAreaProps = Pick<ShellProps, 'company' | 'companyActions'> & { rail?: boolean | undefined }

export function CompanyArea({ company, companyActions, rail = false }: CompanyAreaProps) {
  const sign = (
    <>
      <span className={styles.logo} data-picture={company.logoUrl ? true : undefined} aria-hidden>
        {company.logoUrl ? (
          <img src={company.logoUrl} alt="" />
        ) : (
          initials(company.name.split(' ').slice(0, 2).join(' '))
        )}
      </span>
      {!rail && (
        <span className={styles.who}>
          <b>{company.name}</b>
          {company.detail && <small>{company.detail}</small>}
        </span>
      )}
    </>
  )
  if (!companyActions?.length) return <div className={styles.company}>{sign}</div>
  return (
    <ActionMenu
      position={rail ? 'right-start' : 'bottom-start'}
      width={228}
      actions={() => companyActions}
      button={(props) => (
        <button
          type="button"
          className={styles.company}
          aria-label={rail ? `Empresa: ${company.name}` : undefined}
          {...props}
        >
          {sign}
          {!rail && <ChevronsUpDown size={15} aria-hidden />}
        </button>
      )}
    />
  )
}
