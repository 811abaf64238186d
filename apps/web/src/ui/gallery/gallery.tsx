import { useHash } from '@mantine/hooks'
import { useState } from 'react'
import { ConfirmProvider } from '../layers/confirm.tsx'
import { Crash } from '../states/crash.tsx'
import { Splash } from '../states/splash.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { ToastProvider } from '../layers/toast.tsx'
import { ChartExamples } from './chart-examples.tsx'
import { FloatingExamples } from './floating-examples.tsx'
import { FormExamples } from './form-examples.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import styles from './gallery.module.css'
import { ListExamples } from './list-examples.tsx'
import { LoginExample } from './login-example.tsx'
import { ShellExample } from './shell-example.tsx'
import { SmallExamples } from './small-examples.tsx'
import { StateExamples } from './state-examples.tsx'

/** Every component in every state, for development. The part of the address after # picks a whole-screen example. */
export function Gallery() {
  const [brandColor, setBrandColor] = useState('#001a54')
  const [hash] = useHash({ getInitialValueInEffect: false })
  return (
    <ThemeProvider brandColor={brandColor} isNested>
      <ToastProvider>
        <ConfirmProvider>
          <Screen name={hash.slice(1)} brandColor={brandColor} onBrandColor={setBrandColor} />
        </ConfirmProvider>
      </ToastProvider>
    </ThemeProvider>
  )
}

type ScreenProps = { name: string; brandColor: string; onBrandColor: (color: string) => void }

function Screen({ name, brandColor, onBrandColor }: ScreenProps) {
  if (name === 'shell') return <ShellExample brandColor={brandColor} onBrandColor={onBrandColor} />
  if (name === 'login') return <LoginExample />
  if (name === 'splash') return <Splash />
  if (name === 'crash') {
    const back = () => window.location.assign('#')
    const details = 'TypeError: x is undefined\nrequest 0193-…'
    return (
      <main>
        <Crash onRetry={back} onHome={back} onReload={back} details={details} />
      </main>
    )
  }
  return (
    <main className={styles.gallery}>
      <GalleryBar brandColor={brandColor} onBrandColor={onBrandColor} />
      <SmallExamples />
      <ChartExamples />
      <ListExamples />
      <FormExamples />
      <StateExamples />
      <FloatingExamples />
    </main>
  )
}
