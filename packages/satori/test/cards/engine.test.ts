import { backgrounds } from '@placard/backgrounds';
import { testEngine } from '@placard/core/testing';
import { fonts } from '@placard/fonts';
import { createSatoriEngine } from '@placard/satori';
import sharp from 'sharp';

testEngine('satori', async () => {
  const [background] = backgrounds.backgrounds;
  if (background === undefined) throw new Error('the pack holds no background');
  return {
    engine: await createSatoriEngine({ fonts }),
    family: 'Archivo',
    background,
    async decode(bytes) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
});
