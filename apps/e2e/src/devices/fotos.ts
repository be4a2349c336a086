import sharp from 'sharp'

/** A photo of one colour for a file chooser. */
export const photo = async (width: number, height: number, background = '#c96') => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
