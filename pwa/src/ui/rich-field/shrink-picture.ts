const maxSideLength = 1_200
/** Characters of one picture in a text: more of them fit into a question. */
const maxCharacters = 400_000

/** A picture as data, made smaller until it fits. Throws where the file is none that can be shown. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  for (let scale = Math.min(1, maxSideLength / Math.max(picture.width, picture.height)); ; scale *= 0.7) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const data = canvas.toDataURL('image/webp', 0.9)
    if (data.length <= maxCharacters || canvas.width < 100) return data
  }
}
