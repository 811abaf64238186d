import { files } from '@prumo/contract/files/files'
import {
  imageTypes,
  mostImageBytes,
  mostProductImages,
  productImages,
  type ProductImage,
} from '@prumo/contract/products/images'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { uploadWithProgress } from '#shared/api/upload-with-progress.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** One that is not with the product yet: it waits for the product to be saved, is on its way, or did not arrive. */
export type LocalImage = { key: string; file: File; preview: string; percent: number; problem: string | null }

const wrongType = 'Você só pode enviar arquivos JPG, PNG ou WEBP!'
const tooLarge = 'A imagem deve ter menos de 5MB!'

/** The images of a product, and those that wait to be. Of a product that is not saved yet, all wait. */
export function useProductImages(productId: string | undefined) {
  const toast = useToast()
  const client = useQueryClient()
  const query = routeQuery(productImages.list, { params: { id: productId ?? '' } })
  const asked = useQuery({ ...query, enabled: productId !== undefined })
  const removal = useRouteMutation(productImages.remove)
  const reorder = useRouteMutation(productImages.reorder)
  const saved = asked.data ?? []
  const waiting = useLocalImages()
  const room = mostProductImages - saved.length - waiting.local.length

  async function sendEach(id: string, images: readonly LocalImage[]): Promise<boolean> {
    let areAll = true
    for (const image of images) areAll = (await waiting.send(id, image)) && areAll
    return areAll
  }

  function add(chosen: readonly File[]) {
    const good = chosen.filter((file) => {
      const problem = problemOf(file)
      if (problem) toast.error(problem)
      return problem === null
    })
    if (good.length > room) toast.error(`Um produto tem no máximo ${mostProductImages} imagens.`)
    const added = waiting.keep(good.slice(0, Math.max(0, room)))
    if (productId) void sendEach(productId, added)
  }

  /** Shown in the new order at once, and as it was where the server refuses. */
  async function move(from: number, to: number) {
    if (!productId || to < 0 || to >= saved.length) return
    const next = moved(saved, from, to)
    client.setQueryData<ProductImage[]>(query.queryKey, next)
    try {
      await reorder.mutateAsync({ params: { id: productId }, body: { imageIds: next.map(({ id }) => id) } })
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao reordenar imagens'))
      void asked.refetch()
    }
  }

  async function remove(imageId: string) {
    try {
      await removal.mutateAsync({ params: { id: productId!, imageId } })
      toast.success('Imagem removida com sucesso!')
    } catch (error) {
      const why = messageOf(error, '')
      toast.error(why ? `Erro ao remover imagem: ${why}` : 'Erro ao remover imagem')
    }
  }

  return {
    saved,
    local: waiting.local,
    isLoading: productId !== undefined && asked.isPending,
    error: asked.error,
    reload: () => void asked.refetch(),
    room,
    add,
    move,
    moveLocal: waiting.move,
    forget: waiting.forget,
    retry: (image: LocalImage) => productId && void waiting.send(productId, image),
    remove,
    /** Those that waited for the product, one after the other. Answers whether all arrived. */
    sendAll: (id: string) => sendEach(id, waiting.local),
  }
}

export type ProductImages = ReturnType<typeof useProductImages>

const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)

/** What was chosen and is not with the product yet. */
function useLocalImages() {
  const client = useQueryClient()
  const [local, setLocal] = useState<readonly LocalImage[]>([])
  const latest = useRef(local)
  const change = (next: readonly LocalImage[]) => {
    latest.current = next
    setLocal(next)
  }
  useEffect(() => () => latest.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), [])

  function keep(files: readonly File[]): LocalImage[] {
    const added = files.map((file) => ({
      key: uuidv7(),
      file,
      preview: URL.createObjectURL(file),
      percent: 0,
      problem: null,
    }))
    change([...latest.current, ...added])
    return added
  }

  function forget(key: string) {
    const gone = latest.current.find((image) => image.key === key)
    if (gone) URL.revokeObjectURL(gone.preview)
    change(latest.current.filter((image) => image.key !== key))
  }

  const update = (key: string, changes: Partial<LocalImage>) =>
    change(latest.current.map((image) => (image.key === key ? { ...image, ...changes } : image)))

  async function send(id: string, { key, file }: LocalImage): Promise<boolean> {
    update(key, { problem: null, percent: 0 })
    let unexpected = 'Erro ao enviar imagem'
    try {
      const onProgress = (percent: number) => update(key, { percent })
      const { url } = await uploadWithProgress(files.upload, { file }, { onProgress, signal: neverAborted })
      unexpected = 'Erro ao salvar imagem no backend'
      await call(productImages.add, { params: { id }, body: { name: cutText(file.name, 200), url } })
      await client.invalidateQueries()
      forget(key)
      return true
    } catch (error) {
      update(key, { problem: messageOf(error, unexpected) })
      return false
    }
  }

  function move(from: number, to: number) {
    if (to >= 0 && to < latest.current.length) change(moved(latest.current, from, to))
  }

  return { local, keep, forget, send, move }
}

const neverAborted = new AbortController().signal

function problemOf(file: File): string | null {
  if (!imageTypes.some((type) => type === file.type)) return wrongType
  return file.size >= mostImageBytes ? tooLarge : null
}
