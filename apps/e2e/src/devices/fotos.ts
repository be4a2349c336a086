import sharp from 'sharp'

/** Ready for a file chooser. */
export const photo = async (width: number, height: number, background = '#c96') => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
