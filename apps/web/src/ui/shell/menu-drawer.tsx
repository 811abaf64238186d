import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { Sheet } from '../sheet.tsx'
import { CompanyArea } from './company-area.tsx'
import { MenuList } from './menu-list.tsx'
import type { ShellProps } from './shell-props.ts'
import styles from './side-menu.module.css'

type MenuDrawerProps = ShellProps & { opened: boolean; onClose: () => void }

/** The whole menu on a phone. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { opened, onClose, menu, help = [], LinkComponent, onSearch, company } = props

  function search() {
    onClose()
    onSearch()
  }

  return (
    <Sheet opened={opened} onClose={onClose} title="Menu">
      <CompanyArea company={company} companyActions={props.companyActions} />
      <Button variant="default" fullWidth justify="flex-start" leftSection={<Search size={16} />} onClick={search}>
        Buscar
      </Button>
      <nav aria-label="Menu principal" className={styles.drawerList}>
        <MenuList menu={[...menu, ...help]} LinkComponent={LinkComponent} onNavigate={onClose} />
      </nav>
    </Sheet>
  )
}
