import { Button, CloseButton } from '@mantine/core'
import { Share, SquarePlus } from 'lucide-react'
import { Logo } from '#ui/logo.tsx'
import styles from './install-banner.module.css'
import { dismissInstall, install, type InstallOffer } from './install-offer.ts'

/** Offers the home screen once; a no is remembered on this device. */
export function InstallBanner({ offer }: { offer: NonNullable<InstallOffer> }) {
  return (
    <section className={styles.banner} aria-label="Instalar o Prumo">
      <Logo size={34} withName={false} />
      <div className={styles.text}>
        <b>Instale o Prumo neste aparelho</b>
        {offer === 'prompt' ? <span>Abre em tela cheia, direto da tela inicial.</span> : <IphoneSteps />}
      </div>
      {offer === 'prompt' && (
        <Button variant="default" size="xs" onClick={() => void install()}>
          Instalar
        </Button>
      )}
      <CloseButton aria-label="Agora não" onClick={dismissInstall} />
    </section>
  )
}

function IphoneSteps() {
  return (
    <span>
      Toque em <Share size={14} aria-hidden /> <b>Compartilhar</b> e depois em <SquarePlus size={14} aria-hidden />{' '}
      <b>Adicionar à Tela de Início</b>.
    </span>
  )
}
