import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { applyUpdate, registerServiceWorker } from '../pwa/register-service-worker.ts'
import { Banner } from '#ui/banner.tsx'
import { router } from './router.ts'
import styles from './update-notice.module.css'

/** Appears when a newer version is ready; the person chooses when to change over. */
export function UpdateNotice() {
  const [isReady, setIsReady] = useState(false)
  const [isApplying, setIsApplying] = useState(false)

  useEffect(() => {
    void registerServiceWorker({ onUpdate: () => setIsReady(true), onRedirect: (path) => router.history.push(path) })
  }, [])

  function update() {
    setIsApplying(true)
    void applyUpdate()
  }

  if (!isReady) return null
  return (
    <section className={styles.notice} aria-label="Atualização">
      <Banner
        tone="info"
        live
        action={
          <Button variant="subtle" size="xs" loading={isApplying} onClick={update}>
            Atualizar agora
          </Button>
        }
      >
        Nova versão disponível!
      </Banner>
    </section>
  )
}
