import { MOST_PHOTO_BYTES, photoTypeOf } from '../domain/photo';

/** Longest side in pixels and quality, until the photo is small enough. A phone takes 4,000 pixels and 5 MB. */
const STEPS = [
  { side: 1600, quality: 0.82 },
  { side: 1200, quality: 0.7 },
  { side: 800, quality: 0.6 },
] as const;

/**
 * A photo as it is sent: upright, smaller, without the place where it was taken. A file that this browser cannot draw
 * goes as it is where the server takes it. Throws for any other file.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return accepted(file);
  try {
    for (const step of STEPS) {
      const small = await draw(picture, step);
      if (small && small.size <= MOST_PHOTO_BYTES) return small;
    }
  } finally {
    picture.close();
  }
  return accepted(file);
}

async function accepted(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (file.size > MOST_PHOTO_BYTES || !photoTypeOf(start)) throw new Error('no photo');
  return file;
}

function draw(picture: ImageBitmap, { side, quality }: (typeof STEPS)[number]): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without a ground it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
