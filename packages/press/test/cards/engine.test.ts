import { backgrounds } from '@placard/backgrounds';
import { testEngine } from '@placard/core/testing';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import sharp from 'sharp';

testEngine('press', async () => {
  const [background] = backgrounds.backgrounds;
  if (background === undefined) throw new Error('the pack holds no background');
  return {
    engine: await createPressEngine({ fonts }),
    family: 'Archivo',
    background,
    async decode(bytes) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
});
