import sharp from 'sharp'

/** Returns a photo of one colour, in the form that `setInputFiles` accepts. */
export const photo = async (width: number, height: number, background = '#c96') => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
