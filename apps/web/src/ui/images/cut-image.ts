export type CutImageOptions = {
  /** A larger cut is made smaller, keeping its proportions; a smaller one stays as it is. */
  maxWidth: number
  maxHeight: number
  outputType: 'image/png' | 'image/jpeg' | 'image/webp'
}

type Rectangle = { x: number; y: number; width: number; height: number }

/** The given part of a picture as a file of its own; whatever the camera wrote into the picture (place, time) stays behind. */
export async function cutImage(
  file: Blob,
  area: Rectangle,
  { maxWidth, maxHeight, outputType }: CutImageOptions,
): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, maxWidth / area.width, maxHeight / area.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  if (outputType === 'image/jpeg') {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      outputType,
      0.9,
    )
  })
}
